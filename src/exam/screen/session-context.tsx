import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ExamSession } from '../session/exam-session';
import type { ExamView } from '../session/exam-view';

const SessionContext = createContext<ExamSession | null>(null);

export const SessionProvider = SessionContext.Provider;

/** Returns the running session; only below `SessionProvider`. */
export function useSession(): ExamSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no exam session');
  return session;
}

/** Selects part of what the session shows; the component re-renders only if that part changes. */
export function useView<T>(select: (view: ExamView) => T): T {
  return useStore(useSession().view, select);
}

/** Whether something lies over the questions: nothing may lie over that, since seconds may count. */
export function isCovered({ cover }: ExamView): boolean {
  return cover.kind !== 'none' && cover.kind !== 'bar';
}
