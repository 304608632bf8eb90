import type { SharedPins } from './shared-pins.ts';

/** Only ever grows: services of the release before go on using these while the next one comes. */
export const appliedShared: SharedPins = {
  by_name: 'ec4dc4fc0d1bddb4c8cfa4e6709df99db731f634c63f740305888902e99c8495',
  jampot_account: '54a2e083d444cfd86d50b3d972729c7c9ac2f1b24e116828b2f39f73771bac11',
  jampot_is_system: '0986e8d56aab4722fea33e54dff29df9b00e1528ef6449da4a739f52e499831c',
  jampot_user: 'a9c1cbd71b8e2bf56a3ab22922d7c5b174b641f5669d01fabc5a512b0d6eedb1',
  jampot_level: '5c1602454f7bae4002c6dfdd1a07cbeb33d0b5a299ecf03a644edd43e2817212',
  jampot_file: '01bf0180b6973bd288ea6e3bfe08896093c9061675bb0872f9ef94f7a6eafdea',
  jampot_time: '902d15af223900174b24114d26ea33f9a59919a73fc42a0a88dde6d4f8ec2c21',
  lower: '6309d13c2b6a3e245327fc4baa078595932b33e8a6de4666053e3bbba8b87d84',
  textlike: 'ce264acb473398c6b68478a9b90e0cad26145ce71721bfc4c3004fcd71b3f89b',
  texticlike: '5b0db9973dcdae41f47923b662408e3209f77b8761787c9ad8eb785c76809c58',
  string_to_array: 'e512e4b41274af41abc8c8409787f2a65568c536933533a1ea54f11f41b364ec',
  arrayoverlap: '9c48d3e1c49ad564ecdc308ad683f24d8f29f3816ffa6ce1717a3d04d57ed634',
  ltree_isparent: '1ce0612dc7f5bf53534fe57ac78a874b47177aa44a30c352b4746b25da1a56f0',
  ltree_risparent: '8ad388cba6ddb040069d73fe4868a1673a0b3f60f5541af4cda9100dbd05975f',
};
