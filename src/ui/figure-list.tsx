import { chakra } from '@chakra-ui/react/styled-system';

interface FigureListProps {
  figures: readonly (readonly [name: string, value: string])[];
  /** Minimum width of a column. */
  column?: '12rem' | '13rem' | '15rem';
}

/** Figures with their names above, as many side by side as fit. */
export function FigureList({ figures, column = '12rem' }: FigureListProps) {
  return (
    <chakra.dl
      display="grid"
      gap="4"
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${column}), 1fr))`}
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <chakra.dt fontSize="sm" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd fontWeight="semibold" color="fg.strong" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}
