import { buildStorybookIfStale } from '../../prepare.mjs'

/** Before the tests of the static Storybook: the one that is published. */
export default function setup() {
  buildStorybookIfStale()
}
