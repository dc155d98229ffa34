import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is loaded when it is first drawn, like React's `lazy`; but what could not be loaded is loaded
 * anew when it is drawn after a boundary has said so. Some browsers answer a second attempt with the first failure: then
 * only a reload of the page helps.
 */
export function lazyAgain<Part extends ComponentType<never>>(load: () => Promise<{ default: Part }>): Part {
  const begin = () => {
    const begun = load();
    begun.catch(() => failures.add(renew));
    // What is given to the part is passed on unread.
    return begun as unknown as Promise<{ default: ComponentType<object> }>;
  };
  let Current = lazy(begin);
  const renew = () => {
    Current = lazy(begin);
  };
  function LoadedPart(props: object) {
    return <Current {...props} />;
  }
  return LoadedPart as unknown as Part;
}

const failures = new Set<() => void>();

/**
 * For a boundary that shows a failure: not before it does may a part be loaded anew, or it would be tried for ever without
 * a word.
 */
export function forgetFailures(): void {
  for (const renew of failures) renew();
  failures.clear();
}
