import type { DatabaseSync } from 'node:sqlite'

/**
 * Calculates the tables of counts again (`counts` in tables.ts). Writing `offer_count` fills the
 * other counts of offers by triggers.
 */
export function recalculateCounts(db: DatabaseSync): void {
  db.exec(`
    DELETE FROM offer_count;
    DELETE FROM brand_count;
    DELETE FROM category_count;
    DELETE FROM category_pile;
    DELETE FROM shop_brand;
    DELETE FROM shop_category;
    INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
    SELECT country_id, category_id, kind, brand_id, shop_id, count(*), sum(gone) FROM offer
    GROUP BY 1, 2, 3, 4, 5;
    DELETE FROM attribute_count;
    INSERT INTO attribute_count (country_id, category_id, key, value, offers)
    SELECT o.country_id, a.category_id, a.key, a.value, count(*)
    FROM offer o JOIN part_attribute a ON a.part_id = o.part_id GROUP BY 1, 2, 3, 4;
    DELETE FROM brand_cross;
    INSERT INTO brand_cross (from_brand_id, to_brand_id, parts)
    SELECT f.brand_id, t.brand_id, count(*) FROM part_cross c
    JOIN part f ON f.id = c.from_part_id JOIN part t ON t.id = c.to_part_id
    WHERE c.kind = 'IAM_FOR' GROUP BY 1, 2;
    DELETE FROM generation_category;
    INSERT INTO generation_category (generation_id, category_id)
    SELECT DISTINCT generation_id, category_id FROM part_fit;
    DELETE FROM credit_due;
    INSERT INTO credit_due (customer_id, shop_id, due_day, owed, invoices)
    SELECT customer_id, shop_id, due_day, sum(amount - paid - credited), count(*)
    FROM credit_invoice WHERE settled_at IS NULL GROUP BY 1, 2, 3;
    DELETE FROM ledger_balance;
    INSERT INTO ledger_balance (account, unit, amount)
    SELECT account, unit, sum(amount) FROM (
      SELECT from_account AS account, unit, -amount AS amount FROM ledger
      UNION ALL SELECT to_account, unit, amount FROM ledger) GROUP BY 1, 2`)
}
