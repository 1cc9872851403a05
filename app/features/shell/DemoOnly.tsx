export { DemoBand as default } from '~/ui'
