import type { MigrationPins } from '@jampot/testing';

/** Only ever grows: installations have applied these, and start with none of them changed. */
export const appliedMigrations: MigrationPins = {
  '0001-foundation': 'c3b82f91b83b6ac2a38524be711c308478ccb1cb13fe333eb06dd88a494f7393',
  '0002-farm': 'f5ca564320c55b1f9f19c7e7bb8a5236d582ac9d1662e1c39a4bd3d0a65748ae',
  '0003-jobs': 'f96eb9cd7183e7217cea07e1183fd4baff66ef1f1be2dfda95c67f14b193c817',
  '0004-dispatch': '3d9184750549b1fdd302741b8ef20e3016617b71a0e2dc94f9fd5d1f4fbe7182',
  '0005-bounds': 'd30ed37e8e217aaabdeaa71a2dbdc3b136b29d6f36c651f590cf9e95b9a75f6c',
  '0006-exit-codes': 'a3e5ae50f2fc353bc567cf1fc8704214005e5e439f07b6469566099c07621769',
  '0007-told-more': 'd8aae2b071d2cc68685b09e969e83b4911ca6ad1e95dce9be21b32f74bdeb715',
  '0008-told-better': '5ee1590f34aefbe5d2e861e66e41f2d2ca9d74dfb0737db538c238621bc8a1ea',
  '0009-outbox-traces': 'ebb8ff3150f796f6a464cee862e29713988ac9b6202072891ba88df92002b05c',
  '0010-job-traces': '9f74977374953dc947636b4923dced1697ca0fb85406f0cb5b4c4ac9fb5b2482',
  '0011-outbox-requests': 'da466c80e2b64356450eca4c43a280b4052b073e5fcde07bd599bd25215d3a86',
};
