import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BrandMark } from './brand-mark';

export interface LogoMarkProps {
  /** Path of the picture; null if there is none. */
  logo: string | null;
  boxSize?: string;
}

/**
 * The logo of the school or installation. If it cannot be loaded, e.g. offline, the lantern is shown instead.
 * Decorative, because the name is shown beside it. Logos are drawn for paper, so they keep a white background in dark
 * mode.
 */
export function LogoMark({ logo, boxSize = '9' }: LogoMarkProps) {
  const [lost, setLost] = useState<string>();
  if (!logo || logo === lost) return <BrandMark boxSize={boxSize} />;
  return (
    <chakra.img
      src={logo}
      alt=""
      boxSize={boxSize}
      objectFit="contain"
      bg="white"
      borderRadius="sm"
      flexShrink={0}
      onError={() => setLost(logo)}
    />
  );
}
