import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { text } from './text';

/** The server's message after adding a person, with a link to his card in another tab of the same page. */
export function useCardHint(): (message: string, search: string) => ReactNode {
  const navigate = useNavigate();
  return (message, search) => (
    <>
      {message}
      <Button
        display="flex"
        mt="2"
        size="sm"
        variant="outline"
        tone="neutral"
        onClick={() => void navigate({ search })}
      >
        {text.printCard}
      </Button>
    </>
  );
}
