import type { HolidayTable } from './holiday-table.ts'

/**
 * Federal holidays plus Nuzul al-Quran, which most west-coast states observe. A holiday on a Sunday
 * moves to the next working day that isn't a holiday (Holidays Act 1951, section 3). State holidays
 * count as working days.
 */
export const malaysia: HolidayTable = {
  sources: [
    'date-holidays 3 (ISC and CC-BY 3.0)',
    'Holidays Act 1951 for replacement days; MABIMS criterion for Islamic days from 2027 on',
    'Hindu calendar for Deepavali 2028, where the library is a month late',
  ],
  days: `
    2026-01-01 New Year's Day
    2026-02-17 Chinese New Year
    2026-02-18 Chinese New Year
    2026-03-07 Nuzul al-Quran
    2026-03-21 Hari Raya Puasa
    2026-03-22 Hari Raya Puasa
    2026-03-23 Hari Raya Puasa (replacement)
    2026-05-01 Labour Day
    2026-05-27 Hari Raya Haji
    2026-05-31 Wesak
    2026-06-01 King's Birthday
    2026-06-02 Wesak (replacement)
    2026-06-17 Islamic New Year
    2026-08-25 Prophet Muhammad's Birthday
    2026-08-31 National Day
    2026-09-16 Malaysia Day
    2026-11-08 Deepavali
    2026-11-09 Deepavali (replacement)
    2026-12-25 Christmas Day
    2027-01-01 New Year's Day
    2027-02-06 Chinese New Year
    2027-02-07 Chinese New Year
    2027-02-08 Chinese New Year (replacement)
    2027-02-24 Nuzul al-Quran
    2027-03-10 Hari Raya Puasa
    2027-03-11 Hari Raya Puasa
    2027-05-01 Labour Day
    2027-05-17 Hari Raya Haji
    2027-05-20 Wesak
    2027-06-06 Islamic New Year
    2027-06-07 King's Birthday
    2027-06-08 Islamic New Year (replacement)
    2027-08-15 Prophet Muhammad's Birthday
    2027-08-16 Prophet Muhammad's Birthday (replacement)
    2027-08-31 National Day
    2027-09-16 Malaysia Day
    2027-10-28 Deepavali
    2027-12-25 Christmas Day
    2028-01-01 New Year's Day
    2028-01-26 Chinese New Year
    2028-01-27 Chinese New Year
    2028-02-13 Nuzul al-Quran
    2028-02-14 Nuzul al-Quran (replacement)
    2028-02-27 Hari Raya Puasa
    2028-02-28 Hari Raya Puasa
    2028-02-29 Hari Raya Puasa (replacement)
    2028-05-01 Labour Day
    2028-05-05 Hari Raya Haji
    2028-05-09 Wesak
    2028-05-26 Islamic New Year
    2028-06-05 King's Birthday
    2028-08-04 Prophet Muhammad's Birthday
    2028-08-31 National Day
    2028-09-16 Malaysia Day
    2028-10-17 Deepavali
    2028-12-25 Christmas Day
    2029-01-01 New Year's Day
  `,
}
