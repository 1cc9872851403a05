/** A built-in tracking row; `bu` is a business unit's id, `overallProgress` a fraction, 0..1. */
export interface BaselineRow {
  sku: string
  product: string
  bu: string
  hcpVisits: number
  hospitals: number
  pharmacies: number
  overallProgress: number
}

/** The built-in figures of the ten new products (specification, section 3); they add up to `baselineKpis`. */
export const baselineRows: readonly BaselineRow[] = [
  row('VOM-ODF-8', 'Vometron 8 mg ODF', 'onco', 14, 2, 12, 0.62),
  row('VOM-ODF-4', 'Vometron 4 mg ODF', 'onco', 10, 1, 8, 0.48),
  row('BUD-NEB-1', 'Budicort 1 mg/2 mL', 'resp', 12, 2, 0, 0.55),
  row('THI-300', 'Thiotica 300 mg', 'diab', 9, 0, 14, 0.5),
  row('GLU-XR-500', 'Gluraz XR 500 mg', 'diab', 11, 1, 13, 0.58),
  row('GLU-XR-750', 'Gluraz XR 750 mg', 'diab', 10, 0, 12, 0.54),
  row('GLU-XR-1000', 'Gluraz XR 1000 mg', 'diab', 8, 0, 10, 0.41),
  row('SIT-100', 'Sitagia 100 mg', 'diab', 9, 1, 0, 0.45),
  row('NIG-ODF-5-10', 'Nightonin 5 mg ODF, 10s', 'sleep', 7, 0, 16, 0.66),
  row('NIG-ODF-5-5', 'Nightonin 5 mg ODF, 5s', 'sleep', 5, 0, 10, 0.38),
]

/** The baseline KPIs (specification, section 3). */
export const baselineKpis = { hcpVisits: 95, hospitals: 7, pharmacies: 95, kols: 12 } as const

function row(
  sku: string,
  product: string,
  bu: string,
  hcpVisits: number,
  hospitals: number,
  pharmacies: number,
  overallProgress: number,
): BaselineRow {
  return { sku, product, bu, hcpVisits, hospitals, pharmacies, overallProgress }
}
