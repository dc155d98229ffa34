/** The channel between the tabs of one device. */
export interface Tabs {
  join: (
    page: object,
    later: (task: () => void) => void,
  ) => { announce: () => void; listen: (listener: () => void) => void };
  leave: (page: object) => void;
}

export function createTabs(): Tabs {
  const listeners = new Map<object, () => void>();
  return {
    join: (page, later) => ({
      announce: () => {
        for (const [other, listener] of listeners) if (other !== page) later(listener);
      },
      listen: (listener) => void listeners.set(page, listener),
    }),
    leave: (page) => void listeners.delete(page),
  };
}
