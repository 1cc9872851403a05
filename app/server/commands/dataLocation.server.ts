import { nameOf, type DatabaseAddress } from '~/data/store/postgres/address'

/** The data's location, for messages: the folder, or the database without its password. */
export function dataLocation(directory: string, address: DatabaseAddress | undefined): string {
  return address ? nameOf(address) : directory
}
