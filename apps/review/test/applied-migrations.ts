import type { MigrationPins } from '@jampot/testing';

/** Only ever grows: installations have applied these, and start with none of them changed. */
export const appliedMigrations: MigrationPins = {
  '0001-foundation': '6240abf567be6dac15ae3b21be2248e67b972563e0b7e165292d89ccf6505e7e',
  '0002-notes': 'dcf9d6f60e07d24c7c85420489845c2de58394b60f321a4554e79623967b86a6',
  '0003-object-ledger': '310ff1434ef711eeaef498e61e15f683010e7ed6a8d78944005ce58c52ef018f',
  '0004-team-sequences': '94821869b1b41477375fad9f593d9cbbd71f8b6b45c82b74e5ffca5a2a17d174',
  '0005-asked': 'c1cc5aa6af3440126b1af8a542fff50fa5c3cbda030b1e889aeabb98d8a33db6',
  '0006-envelope-fits': 'eb7c0bf13f90534991231dd0c6c7f1c166dfd989f69dc398f8fc5b17b05446cb',
  '0007-parked-events': '363fd1225fdcd00203172e341da826f1965ee92c4c720106607160e3523e9b48',
  '0008-drawing-bytes': '7e7e7adc013f353763c44c43066628f5e74b7b939b5cffc0da70ec1ab94f955e',
  '0009-gone-assets': 'd9950348b961e0ad24f665a83708f66b33b82a66a3002b26fbae55ac772b8816',
  '0010-notes-of-versions': '72962fb7a4f6c348fce0f6c27cd9cd3ce67d9b4aab2502766322a73f184c525f',
  '0011-moved-versions': '87b84d5accf3e3f72dac7a9983f6275ba12de675940f32bcf01b2dc768945a8e',
  '0012-outbox-traces': 'ebb8ff3150f796f6a464cee862e29713988ac9b6202072891ba88df92002b05c',
  '0013-outbox-requests': 'da466c80e2b64356450eca4c43a280b4052b073e5fcde07bd599bd25215d3a86',
};
