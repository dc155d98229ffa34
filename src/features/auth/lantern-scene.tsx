import { chakra } from '@chakra-ui/react/styled-system';

/** A lit lantern whose light reaches every desk. Decorative. */
export function LanternScene() {
  return (
    <chakra.svg
      viewBox="0 0 480 480"
      position="absolute"
      insetInline="0"
      top="6%"
      width="full"
      height="74%"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
      fill="none"
    >
      <circle cx="240" cy="236" r="226" fill="#123F37" opacity="0.35" />
      <circle cx="240" cy="236" r="172" fill="#154F44" opacity="0.45" />
      <circle cx="240" cy="236" r="120" fill="#176353" opacity="0.55" />
      <circle cx="240" cy="240" r="70" fill="#FBB324" opacity="0.14" />
      <circle cx="240" cy="244" r="44" fill="#FBB324" opacity="0.22" />
      <g stroke="#4BB598" strokeWidth="2" strokeDasharray="1 9" strokeLinecap="round" opacity="0.8">
        <path d="M240 236 96 132M240 236 396 148M240 236 84 318M240 236 404 322M240 236 240 424" />
      </g>
      <g fill="#123F37" stroke="#7FD0B8" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M72 118h48v30H72zM64 154h64" />
        <path d="M376 132h40v34h-40zM370 172h52" />
        <path d="M66 296h36v50H66zM80 338h8" />
        <path d="M380 306h52v32h-52zM372 344h68" />
        <path d="M222 404h36v48h-36zM236 444h8" />
      </g>
      <path d="M212 128a28 28 0 0 1 56 0" stroke="#B0E4D3" strokeWidth="7" strokeLinecap="round" />
      <path d="M186 142h108M186 332h108" stroke="#FFFFFF" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M198 142c-28 58-28 132 0 190M282 142c28 58 28 132 0 190"
        stroke="#FFFFFF"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M240 168c36 34 46 58 46 80a46 46 0 0 1-92 0c0-22 10-46 46-80Z" fill="#FBB324" />
      <path d="M240 218c16 16 21 26 21 36a21 21 0 0 1-42 0c0-10 5-20 21-36Z" fill="#FEF0C7" />
    </chakra.svg>
  );
}
