import type { HolidayTable } from './holiday-table.ts'

/**
 * Joint leave (cuti bersama) is decreed each year without a rule: add it when the decree is
 * published. Islamic holidays from 2027 follow the ministry's MABIMS criterion, which can be a day
 * later than Umm al-Qura.
 */
export const indonesia: HolidayTable = {
  sources: [
    'SKB 3 Menteri 1497/2025, 2/2025 and 5/2025 (2026, with joint leave)',
    'date-holidays 3 (ISC and CC-BY 3.0); MABIMS criterion for Islamic days from 2027 on',
  ],
  days: `
    2026-01-01 New Year's Day
    2026-01-16 Isra Mi'raj
    2026-02-16 Chinese New Year (joint leave)
    2026-02-17 Chinese New Year
    2026-03-18 Nyepi (joint leave)
    2026-03-19 Nyepi
    2026-03-20 Idul Fitri (joint leave)
    2026-03-21 Idul Fitri
    2026-03-22 Idul Fitri
    2026-03-23 Idul Fitri (joint leave)
    2026-03-24 Idul Fitri (joint leave)
    2026-04-03 Good Friday
    2026-05-01 Labour Day
    2026-05-14 Ascension Day
    2026-05-15 Ascension Day (joint leave)
    2026-05-27 Idul Adha
    2026-05-28 Idul Adha (joint leave)
    2026-05-31 Vesak
    2026-06-01 Pancasila Day
    2026-06-16 Islamic New Year
    2026-08-17 Independence Day
    2026-08-25 Maulid
    2026-12-24 Christmas (joint leave)
    2026-12-25 Christmas Day
    2027-01-01 New Year's Day
    2027-01-05 Isra Mi'raj
    2027-02-06 Chinese New Year
    2027-03-08 Nyepi
    2027-03-10 Idul Fitri
    2027-03-11 Idul Fitri
    2027-03-26 Good Friday
    2027-05-01 Labour Day
    2027-05-06 Ascension Day
    2027-05-17 Idul Adha
    2027-05-20 Vesak
    2027-06-01 Pancasila Day
    2027-06-06 Islamic New Year
    2027-08-15 Maulid
    2027-08-17 Independence Day
    2027-12-25 Christmas Day
    2028-01-01 New Year's Day
    2028-01-26 Chinese New Year
    2028-02-27 Idul Fitri
    2028-02-28 Idul Fitri
    2028-03-26 Nyepi
    2028-04-14 Good Friday
    2028-05-01 Labour Day
    2028-05-05 Idul Adha
    2028-05-09 Vesak
    2028-05-25 Ascension Day
    2028-05-26 Islamic New Year
    2028-06-01 Pancasila Day
    2028-08-04 Maulid
    2028-08-17 Independence Day
    2028-12-14 Isra Mi'raj
    2028-12-25 Christmas Day
    2029-01-01 New Year's Day
  `,
}
