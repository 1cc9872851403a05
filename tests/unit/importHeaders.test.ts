import { expect, test } from 'vitest'
import { dayNamed } from '~/data/imports/headers'

const first = `
  Start, Starts, Start date, START_DATE, startDate, STARTDATE, Date start, Planned start
  Target Start Date, Launch start, Phase begin, Begin, From, From date, Commencement date
  Start (dd/mm/yyyy), Kick-off, Beginn, Geplanter Beginn, Startdatum, Von
  Projektstart, Anfangsdatum, Starttermin, Début, Date de début, DATE DE DEBUT, Début prévu
  Fecha de inicio, Inicio, Desde, Data di inizio, Data de início, Begindatum, Başlangıç tarihi
  تاريخ البدء, تاريخ البداية, بداية المرحلة, من, تاریخ شروع, Дата начала, 开始日期, 計画開始日`

const last = `
  End, Ends, End date, Finish, Finish date, Planned finish, Target end, To, To date, Until
  ENDDATE, end_date, Launch end, Ende, Enddatum, Geplantes Ende, Bis
  Fin, Date de fin, Fin prévue, Fecha de fin, Fecha fin, Hasta, Data fine, Fim
  Einddatum, Slutdatum, Bitiş tarihi, BİTİŞ, تاريخ الانتهاء, تاريخ النهاية, إلى, تاریخ پایان
  Дата окончания, Финиш, Projected end, Est. End, Tentative finish, 结束日期, 終了日`

const neither = `
  Date, Dates, Launch, Phase, Target, Today, Weekend, Owner, Title, Status, Planned
  Start – End, From/To, Actual start, Start week, Started by, Last update, Trend, Tender, Final note, Completion`

test.each([
  ['the first day', first, 'start'],
  ['the last day', last, 'end'],
  ['neither', neither, null],
])('a header of a column names %s', (_, headers, day) => {
  for (const header of headers.trim().split(/, |\n\s*/))
    expect([header, dayNamed(header)]).toEqual([header, day])
})
