import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The baseline: a bare Hono that parses the same body and returns it. No session, no rules, no disk.
const app = new Hono();
app.post('/api/answer/add-answer', async (http) => http.json(await http.req.json()));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  console.log('Lentera siap'),
);
