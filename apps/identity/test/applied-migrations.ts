import type { MigrationPins } from '@jampot/testing';

/** Only ever grows: installations have applied these, and start with none of them changed. */
export const appliedMigrations: MigrationPins = {
  '0001-identity': '990793872e03fa411cb64373c81eb6d7baf8b2075aa48fab790d088d8597dc74',
  '0002-sign-in-providers': '2bd58fbdad439dfda9fe60a2554427b2c7bf68507a7708512df345448dd00266',
  '0003-object-ledger': 'f37f870f2585019468c68f746ebbda9044637887f7a638ece17c674c7c2d7624',
  '0004-telling': '7620a194a176e321a7b946bad603605384cea6f1834c75cad375f60d133d4902',
  '0005-refresh-grace': '7ebfc67097d84e58ebca5ab3a6b118fae457269c29da0dcec0ca7b3836468196',
  '0006-envelope-fits': 'eb7c0bf13f90534991231dd0c6c7f1c166dfd989f69dc398f8fc5b17b05446cb',
  '0007-emails': 'f8da63ae623dc92668ca7cb560a038055adfd178a0d0f5c1e6c5418bf7c673e3',
  '0008-email-since': '7a04d359d2271932303dc3057ff886d0af2b6c22033e1350aba96f6c03f7266f',
  '0009-parked-events': '363fd1225fdcd00203172e341da826f1965ee92c4c720106607160e3523e9b48',
  '0010-metadata-bytes': 'df2055e846ed586344ab642298f065d528f603c52bc0ae91c503039d74be6a92',
  '0011-render-letters': '0c763cedd54932274d0c7d8f893b80df5be09be3d33019fdf9b4699a5eff9c1c',
  '0012-outbox-traces': 'ebb8ff3150f796f6a464cee862e29713988ac9b6202072891ba88df92002b05c',
  '0013-outbox-requests': 'da466c80e2b64356450eca4c43a280b4052b073e5fcde07bd599bd25215d3a86',
};
