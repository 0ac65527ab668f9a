import type { DatabaseSync } from 'node:sqlite'

/**
 * Writes the fit summary in list rows for the parts in `temp.other_fit`: the first two series with
 * their years, and the number of the others. A local name follows the maker's name.
 */
export function writeFitSummaries(db: DatabaseSync): void {
  db.exec(`
    DELETE FROM part_fits_short WHERE part_id IN (SELECT part FROM temp.other_fit);
    WITH span AS (
      SELECT f.part_id, s.name, min(f.year_from) AS since, max(f.year_to) AS until,
        row_number() OVER (PARTITION BY f.part_id ORDER BY count(*) DESC, s.name) AS place,
        count(*) OVER (PARTITION BY f.part_id) AS series
      FROM temp.other_fit o JOIN part_fit f ON f.part_id = o.part AND f.derived = 0
      JOIN vehicle_serial s ON s.id = f.serial_id GROUP BY f.part_id, f.serial_id),
    line AS (
      SELECT part_id, group_concat(name || ' ' || since || '–' || until, ', ' ORDER BY place) AS words,
        max(series) AS series FROM span WHERE place <= 2 GROUP BY part_id)
    UPDATE part SET fits_short = line.words || iif(line.series > 2, ' +' || (line.series - 2), '')
    FROM line WHERE part.id = line.part_id`)
}
