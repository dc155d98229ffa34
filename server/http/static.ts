import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { Settings } from '../services';
import { pageHeaders } from './headers';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built app: hashed files for ever, everything else asked about each time. Any other path
 * is the app's page, whose router knows what to show.
 */
export function serveApp(app: Hono, root: string, settings: Settings): void {
  app.use('*', pageHeaders(settings));
  app.use('*', async (http, next) => {
    await next();
    if (http.req.path.startsWith('/api/')) return;
    http.header('cache-control', http.req.path.startsWith('/assets/') && http.res.ok ? YEAR : 'no-cache');
  });
  app.get('*', serveStatic({ root, precompressed: true }));
  app.get('/assets/*', (http) => http.text('Tidak ada.', 404));
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
}
