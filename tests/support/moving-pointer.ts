// Without layout a pointer is always at 0, 0, and menus take a second move to there for none: it was elsewhere before. This is a
// file of its own because it runs once for a window, and preparations once for each file of tests.
window.addEventListener(
  'pointermove',
  ({ target }) => {
    if (target !== document) document.dispatchEvent(new PointerEvent('pointermove', { clientX: 1 }));
  },
  true,
);
