import { buildIfStale } from '../../prepare.mjs'

/** Before the tests that need the server: the built site, as `npm start` would serve it. */
export default function setup() {
  buildIfStale()
}
