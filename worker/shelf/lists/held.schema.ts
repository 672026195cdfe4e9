import * as v from 'valibot';
import { CalendarDate, text } from '../../platform/http/fields.ts';
import { ACCESSES_BY_HAND, BETWEEN_PEOPLE, HOLDER_MAX, ON_LOAN } from '../accesses.schema.ts';
import { daysAround } from '../day/day.schema.ts';

const Holder = v.pipe(
  text(HOLDER_MAX, 0),
  v.transform(name => name || null),
);

const Since = v.pipe(
  v.string('bad_date'),
  CalendarDate,
  v.check(day => day <= daysAround(Date.now()).last, 'bad_date'),
);

/** How a copy is held; the name and the day only where they mean something. */
export const heldFields = {
  access: v.nullish(v.picklist(ACCESSES_BY_HAND, 'out_of_range')),
  holder: v.nullish(Holder),
  heldSince: v.nullish(Since),
};

type HeldInput = {
  access?: string | null | undefined;
  holder?: string | null | undefined;
  heldSince?: string | null | undefined;
};

export const hasItsHolder = ({ access, holder }: HeldInput) => !holder || BETWEEN_PEOPLE.includes(access ?? '');
export const hasItsDay = ({ access, heldSince }: HeldInput) => !heldSince || ON_LOAN.includes(access ?? '');
