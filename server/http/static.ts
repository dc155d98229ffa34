import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Services } from '../services';
import { surroundPages } from './edge';
import { pageHeaders } from './headers';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * The built app: hashed files are cached for ever, everything else is revalidated each time. Any other path returns
 * the app's page, whose router decides what to show.
 */
export function createPages(root: string, services: Services): Hono {
  const pages = new Hono();
  pages.use('*', surroundPages(services));
  pages.use('*', pageHeaders(services.settings));
  pages.use('*', async (http, next) => {
    await next();
    http.header('cache-control', http.req.path.startsWith('/assets/') && http.res.ok ? YEAR : 'no-cache');
  });
  pages.get('*', serveStatic({ root, precompressed: true }));
  pages.get('/assets/*', (http) => http.text('Tidak ada.', 404));
  pages.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
  return pages;
}
