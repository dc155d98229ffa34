// The exam by itself: no router, no query library, nothing loaded later than this.
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startDrain } from '../offline/start-drain';
import { fetchQuestionFonts } from '../ui/question-fonts';
import { system } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { readAddress } from './exam-address';
import { ExamApp } from './exam-app';

/** Shows the exam the address names. */
export function mount(root: HTMLElement): void {
  const address = readAddress(location.search);
  if (address.title) document.title = address.title;
  // Whoever came here without the list's preparation, or before the worker ruled the page.
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
