export { LiveSlot } from './LiveSlot'
