export { NotFoundScreen as default } from '~/ui'
