import shared from '../../jest.config.js';

/** The tests of what a cluster gets: they need Helm and kubeconform, which `npm test` does without. */
export default {
  ...shared,
  rootDir: '../..',
  testMatch: ['<rootDir>/deploy/test/*.deploy-spec.ts'],
};
