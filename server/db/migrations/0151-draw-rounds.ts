/** A sitting remembers how its paper was drawn, for whoever claims it and for the next retake. */
export const drawRounds = {
  name: '0151-draw-rounds',
  statements: [
    // Null: its paper was drawn by its start code, or else by its id, as all were before.
    `ALTER TABLE attempts ADD COLUMN draw_round INTEGER`,
  ],
};
