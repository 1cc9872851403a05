import { risksSchema } from '~/data/domain/home/homeView'
import { useUrlState } from '~/app/lib/urlState'

/** The part of the register that the address keeps, and a function that opens it. */
export function useRegister() {
  const { value, onChange } = useUrlState(risksSchema)
  return {
    value,
    onChange,
    open: () => {
      onChange({ ...value, filter: 'open' })
    },
  }
}
