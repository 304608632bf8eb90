import type { MigrationPins } from '@jampot/testing';

/** Only ever grows: installations have applied these, and start with none of them changed. */
export const appliedMigrations: MigrationPins = {
  '0001-foundation': 'efaec628fed13222c7d823e32973ea184e28c3bfba02622318235abfb60b49f7',
  '0002-folders': 'a5224820ab31c89c45317aa0abc56bf291f0bf34575d8bcd767436835e0aed3b',
  '0003-statuses': '9b9734f8786a929e5f81b27ba1b08e628ac421ef05fff9fb8d07cbc0d99244c0',
  '0004-assets': '7bb62f855abcc6281a270a252643910ec4b5406cc2720deff44456d9996f06d1',
  '0005-versions': '5a62030fa0122c0faa146896795927c4cbea6dd94d0a9e6c2ddc81a7f585e477',
  '0006-row-json': 'f0c954cae0e27d61a83a98b052d062d6c562e1b14476cfef649cca781b4a96e0',
  '0007-tree-json': '7b6de4dc4f615ce8d721ca0637b42b1f00df73daf18cb73c438c2f2362e210a0',
  '0008-public-statuslogs': '5b95b6aaf5bd6c5c1b5e12cf0dcb7a163174e5f72835833e2a5103af5c992e65',
  '0011-status-layers': '5a665701ad8480e9513ea707f9990ef530004dc6a474bff0537a196a7240d0ce',
  '0012-pathmap-paths': '00322a2be8cd1a48f59d9d06886a456a9fe99809b5956e462ac915b862de1f69',
  '0013-tags': '0bdc4e27bdf0b206e6429874ecd5ab1c3252551a3a74df80b1d16f1961d20c61',
  '0015-public-statuslogs-order':
    'adcdf47a99b813f5275707e65e7be7be87a764b3fdc5af1520a51a471c8ed0b4',
  '0016-object-ledger': '2ca9ae87def7325579e0ddae412d4b8f42754728951f54eceb6cf5f1a8e0b0bd',
  '0017-assets-row-json': '887d351bb934eaee14d3ae2812cf2cef9ccca696c8f35394c3ab6c7fa11d6bac',
  '0018-bulk-changes': '099b774c0f11d439a41fc5af07b62f9a98a4929574466c5e72c845353edc3162',
  '0019-deleted-in-tree-json': 'bb73752923eb7e29633df4b5b2206d488955c901e01e5a7d6d43e94f12094254',
  '0020-telling': '5b2b046ee687f3a1bdf7af17c7885772781a87fb22be1d0ad7ff955a195a3bd2',
  '0021-natural-order': 'c6d8dbbe8d0c52da8e4b32aac63c8bb7692ba29694ae56848eb363080f827f9b',
  '0022-pending-uploads': '0bb1f84168b8e01ab16668c8e2c5819427f5f430ccdcbfe74910125605d7de56',
  '0023-envelope-fits': 'eb7c0bf13f90534991231dd0c6c7f1c166dfd989f69dc398f8fc5b17b05446cb',
  '0024-whole-texts': 'ce896ab0e8362b5324b706b9d68a24260814c839962bf25ce5372ff468d53c36',
  '0025-file-sizes': '0e29816cbfa7c8ccf63203aa9c304c09576e6eccb1ad920d5bf3379cb670a30d',
  '0026-parked-events': '363fd1225fdcd00203172e341da826f1965ee92c4c720106607160e3523e9b48',
  '0027-renders': '4986512fad3d1f7fbfea6db56f83a9239db5c381f08259e7251974aed175a7ac',
  '0028-render-attempts': 'dee7a9499dda22ec3b1bfd546b4528435ebf7e5c262b0e4094590d2b8c7eca6f',
  '0029-render-emails': '1d3a36d6630ef8178009315d4901cc10677e5835f23f74d5b9d7be5b090cf02f',
};
