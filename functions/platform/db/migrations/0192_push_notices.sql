-- Push messages about orders and quotations. Must follow 0191, which creates the table `notice`
-- again.

-- Notifies the person who ordered or asked. For an account without members, that is the account's
-- owner.
CREATE TRIGGER push_of_notice AFTER INSERT ON notice
WHEN NEW.channel = 'TEXT' AND NEW.kind IN ('paid', 'shipped')
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT NEW.key, d.id, NEW.kind, ifnull(o.number, p.number), ifnull(o.id, 0), NEW.at, NEW.at
  FROM placement p LEFT JOIN orders o ON o.id = NEW.order_id
  JOIN push_device d ON d.customer_id = ifnull(
    (SELECT made_by FROM orders WHERE placement_id = p.id LIMIT 1), p.customer_id)
  WHERE p.id = NEW.placement_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = NEW.kind);
END;

CREATE TRIGGER push_of_quotation AFTER INSERT ON notice
WHEN NEW.channel = 'TEXT' AND NEW.kind = 'quote_answered'
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT NEW.key, d.id, NEW.kind, q.number, q.id, NEW.at, NEW.at
  FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
  JOIN push_device d ON d.customer_id = q.made_by
  WHERE r.id = NEW.quotation_shop_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = NEW.kind);
END;
