import { data } from '@remix-run/node'
import { NotFoundScreen } from '~/ui'
import { pageTitle } from '~/app/lib/pageTitle'

export const meta = pageTitle('404 Page Not Found')

/** Any other path (readings, 1): the not-found page, with status 404. */
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return <NotFoundScreen />
}
