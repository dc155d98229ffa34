import { IconButton } from './button';
import { type ColorMode, useColorMode } from './color-mode';
import { MoonIcon, SunIcon } from './icons/basic-icons';
import { text } from './text';

export function ColorModeButton() {
  const { mode, setMode } = useColorMode();
  const next: ColorMode = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={next === 'dark' ? text.useDark : text.useLight} onClick={() => setMode(next)}>
      {next === 'dark' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
}
