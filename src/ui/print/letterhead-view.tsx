import { chakra } from '@chakra-ui/react/styled-system';

interface LetterheadViewProps {
  /** Above the name; an empty line is left out. */
  foundation: string;
  name: string;
  address: string;
  contact: string;
  /** Address of the logo. */
  logo: string | null;
}

/** The head of a printed document: logo, names and address above a double line. Black on white, on screen as well. */
export function LetterheadView({ foundation, name, address, contact, logo }: LetterheadViewProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="22mm 1fr 22mm"
      alignItems="center"
      gap="4mm"
      pb="3mm"
      borderBottom="0.8mm double #000"
      color="black"
      textAlign="center"
      lineHeight="1.3"
    >
      {logo ? (
        <chakra.img src={logo} alt="" maxHeight="22mm" maxWidth="22mm" justifySelf="center" />
      ) : (
        <span />
      )}
      <chakra.div minWidth="0" overflowWrap="anywhere">
        {foundation ? (
          <chakra.p fontSize="10.5pt" textTransform="uppercase">
            {foundation}
          </chakra.p>
        ) : null}
        <chakra.p fontSize="15pt" fontWeight="bold" textTransform="uppercase">
          {name}
        </chakra.p>
        {address ? <chakra.p fontSize="9.5pt">{address}</chakra.p> : null}
        {contact ? <chakra.p fontSize="9.5pt">{contact}</chakra.p> : null}
      </chakra.div>
      <span />
    </chakra.div>
  );
}
