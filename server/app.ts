import { Hono } from 'hono';
import { account } from '#contract/account';
import { answer } from '#contract/answer';
import { auth } from '#contract/auth';
import { bank } from '#contract/bank';
import { decision } from '#contract/decision';
import { exam } from '#contract/exam';
import { health } from '#contract/health';
import { logs } from '#contract/logs';
import { createAccountHandlers } from './auth/account-routes';
import { createAuthHandlers } from './auth/routes';
import { examHandlers } from './exam/routes';
import { answerHandlers } from './exam-session/answer-routes';
import { decisionHandlers } from './exam-session/decision-routes';
import { createLogHandlers } from './exam-session/log-routes';
import { healthHandlers } from './health/routes';
import { installEdge, refuseUnknown } from './http/edge';
import { implement } from './http/implement';
import { serveDocs } from './http/openapi';
import { bankHandlers } from './question-bank/routes';
import type { Services } from './services';

/** The API: the whole catalogue behind one edge. Static files are added by `main.ts`. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  installEdge(app, services);
  implement(app, services, auth, createAuthHandlers(services));
  implement(app, services, account, createAccountHandlers(services));
  implement(app, services, exam, examHandlers);
  implement(app, services, logs, createLogHandlers(services));
  implement(app, services, answer, answerHandlers);
  implement(app, services, decision, decisionHandlers);
  implement(app, services, bank, bankHandlers);
  implement(app, services, health, healthHandlers);
  serveDocs(app);
  app.all('/api/*', refuseUnknown);
  return app;
}
