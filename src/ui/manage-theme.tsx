// The recipes only management screens need, in a chunk of their own.
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  checkboxSlotRecipe,
  checkmarkRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { houseConfig } from './theme';

const manageSystem = createSystem(defaultBaseConfig, houseConfig, {
  theme: {
    keyframes,
    layerStyles,
    animationStyles,
    recipes: { checkmark: checkmarkRecipe, radiomark: radiomarkRecipe },
    slotRecipes: {
      menu: menuSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
      checkbox: checkboxSlotRecipe,
      radioGroup: radioGroupSlotRecipe,
      switch: switchSlotRecipe,
    },
  },
});

/** Wraps every signed-in screen. */
export function ManageTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={manageSystem}>{children}</ChakraProvider>;
}
