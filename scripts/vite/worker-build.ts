import type { Plugin, UserConfig } from 'vite';

/** The worker's own build as the app's: it says nothing but warnings, and is one file by today's option. */
export function workerBuild(): Plugin {
  return {
    name: 'lentera:worker-build',
    config(config: UserConfig): UserConfig {
      const output = config.build?.rollupOptions?.output;
      if (output && !Array.isArray(output)) {
        delete output.inlineDynamicImports;
        output.codeSplitting = false;
      }
      return { logLevel: 'warn' };
    },
  };
}
