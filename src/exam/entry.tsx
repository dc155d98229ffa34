// The exam by itself: no router, no query library, and nothing loaded after "Mulai".
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isMarkedSignedOut } from '../lib/kept-user';
import { startDrain } from '../offline/start-drain';
import { fetchQuestionFonts } from '../ui/question-fonts';
import { system } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { readAddress } from './exam-address';
import { ExamApp } from './exam-app';

/** Shows the exam that the address names. */
export function mount(root: HTMLElement): void {
  // Whoever signed out without a network may still have a session on the server; the app ends it first.
  if (isMarkedSignedOut()) {
    location.replace('/');
    return;
  }
  const address = readAddress(location.search);
  if (address.title) document.title = address.title;
  // For a student who did not come through the list's preparation, or before the worker controlled the page.
  void fetchQuestionFonts();
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <ExamApp offline={startDrain()} address={address} />
        <Toaster betweenBars />
      </ChakraProvider>
    </StrictMode>,
  );
}
