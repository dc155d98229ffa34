// Renders a signed-in screen over a wire that answers by path and records what was sent.
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../../src/ui/theme';
import { Toaster } from '../../src/ui/toast';
import { listenToToastKeys } from '../../src/ui/toast-keys';
import { refuseUnknown, stubFetch } from './checked-fetch';

export interface SentCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = unknown | ((call: SentCall) => Response | unknown);

/** Answers each path with its value (or function of the call); other paths get "not found". */
export function stubWire(answers: Record<string, Answer>): SentCall[] {
  refuseUnknown(Object.keys(answers));
  const sent: SentCall[] = [];
  stubFetch(async (request) => {
    const url = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined);
    const call = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body,
    };
    sent.push(call);
    if (!(url.pathname in answers))
      return Response.json({ message: 'tidak ada', code: 'notFound', requestId: 'r' }, { status: 404 });
    const answer = answers[url.pathname];
    const reply = typeof answer === 'function' ? await answer(call) : answer;
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return sent;
}

export function drawScreen(screen: ReactElement, at = '/') {
  giveDialogs();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
      </QueryClientProvider>
      <Toaster keys={listenToToastKeys} />
    </ChakraProvider>,
  );
}

/** A list reply with these rows on one page. */
export function onePage(data: readonly unknown[]) {
  return { data, page: 1, limit: 20, totalData: data.length, totalPages: 1 };
}

/** jsdom has <dialog>, but not its modal form. */
export function giveDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
