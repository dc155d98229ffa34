import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Services } from '../services';
import { surroundPages } from './edge';
import { pageHeaders } from './headers';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * By content, not by time: a worker that is taken for the old one is never updated. A browser takes over the headers of
 * a 304, the page's policy among them.
 */
const revalidate = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy', 'connection', 'x-request-id'],
});

/**
 * The built app: hashed files are cached forever, everything else is revalidated each time, and sent only if it has
 * changed. Any other path returns the app's page, whose router decides what to show.
 */
export function createPages(root: string, services: Services): Hono {
  const pages = new Hono();
  pages.use('*', surroundPages(services));
  pages.use('*', pageHeaders(services.settings));
  pages.use('*', async (http, next) => {
    const isHashed = http.req.path.startsWith('/assets/');
    await (isHashed ? next() : revalidate(http, next));
    http.header('cache-control', isHashed && http.res.ok ? YEAR : 'no-cache');
  });
  pages.get('*', serveStatic({ root, precompressed: true }));
  pages.get('/assets/*', (http) => http.text('Tidak ada.', 404));
  pages.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
  return pages;
}
