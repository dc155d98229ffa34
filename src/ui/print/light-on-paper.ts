/**
 * On paper everything is in light colours: dark ones are pale letters on white. The mode that was chosen is untouched,
 * and is back when the paper is.
 */
export function printLight(): void {
  const { classList } = document.documentElement;
  let wasDark = false;
  addEventListener('beforeprint', () => {
    wasDark = classList.replace('dark', 'light') || wasDark;
  });
  addEventListener('afterprint', () => {
    if (wasDark) classList.replace('light', 'dark');
    wasDark = false;
  });
}
