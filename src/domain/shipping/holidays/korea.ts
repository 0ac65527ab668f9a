import type { HolidayTable } from './holiday-table.ts'

/**
 * Substitute holidays (대체공휴일) follow the decree on public holidays. Seollal and Chuseok are
 * replaced for a Sunday, other holidays for a Saturday or Sunday, New Year and Memorial Day never.
 */
export const korea: HolidayTable = {
  sources: [
    '@hyunbinseo/holidays-kr (MIT, after the official gazette) for 2026 and 2027',
    'date-holidays 3 (ISC and CC-BY 3.0) for 2028; elections on their legal days',
  ],
  days: `
    2026-01-01 New Year's Day
    2026-02-16 Seollal
    2026-02-17 Seollal
    2026-02-18 Seollal
    2026-03-01 Independence Movement Day
    2026-03-02 Independence Movement Day (substitute)
    2026-05-01 Labour Day
    2026-05-05 Children's Day
    2026-05-24 Buddha's Birthday
    2026-05-25 Buddha's Birthday (substitute)
    2026-06-03 Local Elections
    2026-06-06 Memorial Day
    2026-07-17 Constitution Day
    2026-08-15 Liberation Day
    2026-08-17 Liberation Day (substitute)
    2026-09-24 Chuseok
    2026-09-25 Chuseok
    2026-09-26 Chuseok
    2026-10-03 National Foundation Day
    2026-10-05 National Foundation Day (substitute)
    2026-10-09 Hangul Day
    2026-12-25 Christmas Day
    2027-01-01 New Year's Day
    2027-02-06 Seollal
    2027-02-07 Seollal
    2027-02-08 Seollal
    2027-02-09 Seollal (substitute)
    2027-03-01 Independence Movement Day
    2027-05-01 Labour Day
    2027-05-03 Labour Day (substitute)
    2027-05-05 Children's Day
    2027-05-13 Buddha's Birthday
    2027-06-06 Memorial Day
    2027-07-17 Constitution Day
    2027-07-19 Constitution Day (substitute)
    2027-08-15 Liberation Day
    2027-08-16 Liberation Day (substitute)
    2027-09-14 Chuseok
    2027-09-15 Chuseok
    2027-09-16 Chuseok
    2027-10-03 National Foundation Day
    2027-10-04 National Foundation Day (substitute)
    2027-10-09 Hangul Day
    2027-10-11 Hangul Day (substitute)
    2027-12-25 Christmas Day
    2027-12-27 Christmas Day (substitute)
    2028-01-01 New Year's Day
    2028-01-26 Seollal
    2028-01-27 Seollal
    2028-01-28 Seollal
    2028-03-01 Independence Movement Day
    2028-04-12 National Assembly Election
    2028-05-01 Labour Day
    2028-05-02 Buddha's Birthday
    2028-05-05 Children's Day
    2028-06-06 Memorial Day
    2028-07-17 Constitution Day
    2028-08-15 Liberation Day
    2028-10-02 Chuseok
    2028-10-03 Chuseok
    2028-10-04 Chuseok
    2028-10-05 National Foundation Day (substitute)
    2028-10-09 Hangul Day
    2028-12-25 Christmas Day
    2029-01-01 New Year's Day
  `,
}
