/** As in 0036: a pupil's device checks are found by the pupil alone when he is deleted. */
export const deviceChecksFound = {
  name: '0037-device-checks-found',
  statements: [`CREATE INDEX device_checks_student ON device_checks (student)`],
};
