import type { Plugin, UserConfig } from 'vite';

/**
 * Aligns the service worker's build with the app's: it logs only warnings, and its single-file output uses the
 * current option.
 */
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
