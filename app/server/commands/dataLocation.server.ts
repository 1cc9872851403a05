import { nameOf, type DatabaseAddress } from '~/data/store/postgres/address'

/** Where the data is, as one may be told: in the folder, unless it is in a database. */
export function dataLocation(directory: string, address: DatabaseAddress | undefined): string {
  return address ? nameOf(address) : directory
}
