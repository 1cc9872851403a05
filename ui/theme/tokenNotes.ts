/**
 * The meaning of each group of colours: shown under Foundations, and beside the tokens that `npm run tokens` writes.
 */
export const tokenNotes = {
  color: 'Everything that says nothing by its hue.',
  done: 'Completed, and whatever went well.',
  go: 'In progress.',
  start: 'Started.',
  pending: 'Nothing done yet.',
  bad: 'Failed, refused, destructive.',
  november: 'Gold is November: NEW, the go-live, the mark’s cap.',
  doneCircle: 'The filled circle of a completed phase.',
  unit: 'A business unit: its tile, its bar and its name on the tile.',
  paper: 'A document’s page: white in both appearances.',
  splash: 'The intro splash: black in both appearances.',
} as const
