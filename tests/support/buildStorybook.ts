import { buildStorybookIfStale } from '../../prepare.mjs'

/** Builds the published Storybook before the tests of it. */
export default function setup() {
  buildStorybookIfStale()
}
