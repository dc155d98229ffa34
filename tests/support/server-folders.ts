/** Folders of server/ that the domains build on; they have no screens. */
export const SERVER_LAYERS: readonly string[] = [
  'access',
  'db',
  'failure',
  'http',
  'mail',
  'media',
  'memory',
  'paper',
  'seed',
  'storage',
];

/** Folders of server/ that compose it out of its domains: worker threads, and the programs of the command line. */
export const SERVER_COMPOSED: readonly string[] = ['programs', 'workers'];
