import { STATEMENT_TEXTS } from '@shared/money/statements/constants';
import type { RecordedLinePayment, StatementLine, StatementPayable } from '@shared/money/statements/schema';
import { useState } from 'react';
import { failedWith, mayHaveArrived, messageOf } from '../../lib/api/wire-error';
import { payableInputOf } from '../../shared/payments/api';
import { useConfirm } from '../../ui/dialog/confirm';
import { toast } from '../../ui/feedback/toast';
import { useRecordedToast } from '../folio/double-check';
import { useRecordStatementLine } from '../payments/staff-api';
import { questionOf, recordedWords } from './statement-words';
import type { useStatement } from './use-statement';

/** Records lines of a statement, each by a press; what is no plain match is asked about first. */
export function useRecordLine({ statement, put, again }: ReturnType<typeof useStatement>) {
  const { mutateAsync: record } = useRecordStatementLine();
  const tellRecorded = useRecordedToast();
  const confirm = useConfirm();
  /** Rows under way, and what came of those that failed. */
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());

  const setRow = (row: number, isBusy: boolean, failure?: string) => {
    setBusy((rows) => new Set([...rows].filter((each) => each !== row).concat(isBusy ? row : [])));
    setFailures((rows) => {
      const others = [...rows].filter(([each]) => each !== row);
      return new Map(failure ? [...others, [row, failure]] : others);
    });
  };

  const show = (line: StatementLine, payable: StatementPayable, recorded: RecordedLinePayment) => {
    put((now) => ({
      ...now,
      lines: now.lines.map((each) =>
        each.row === line.row ? { ...each, verdict: 'recorded', reason: null, payables: [], recorded } : each,
      ),
    }));
    // What is open of it has changed for the other lines that name it.
    const others = statement?.lines.some(
      (each) => each.row !== line.row && each.payables.some(({ reference }) => reference === payable.reference),
    );
    if (others) void again();
  };

  const run = async (line: StatementLine, payable: StatementPayable) => {
    const { day, time, text, bankReference, ordinal, amount, fileDigest, signature } = line;
    const { balance, dueNow, reference, guestName, isUnconfirmed } = payable;
    setRow(line.row, true);
    try {
      const said = { day, time, text, bankReference, ordinal, amount, fileDigest, signature };
      const { companyId } = payable;
      const sent = { ...(companyId ? { companyId } : payableInputOf(payable)), ...said, balance };
      const { payment, isNew } = await record(sent);
      const { bookingId, groupId, orderId, cateringId } = payable;
      const owner = { bookingId, groupId, orderId, cateringId, companyId, recordReference: reference, guestName };
      const recorded = { ...payment, ...owner };
      if (isNew) {
        const confirms = isUnconfirmed && amount >= dueNow;
        tellRecorded(payment, { reference, confirms, onUndone: () => void again() });
      } else toast.info(`${recordedWords(recorded)}, for ${reference}.`);
      setRow(line.row, false);
      show(line, payable, recorded);
    } catch (error) {
      const text = messageOf(error, STATEMENT_TEXTS.recordFailed);
      setRow(line.row, false, mayHaveArrived(error) ? STATEMENT_TEXTS.outcomeUnknown : text);
      if (failedWith(error, 'balance_changed') || failedWith(error, 'line_recorded')) void again();
    }
  };

  return {
    isBusy: ({ row }: StatementLine) => busy.has(row),
    failureOf: ({ row }: StatementLine) => failures.get(row) ?? null,
    record: async (line: StatementLine, payable: StatementPayable) => {
      // A match alone needs no question.
      const isSure = line.verdict === 'match' || (await confirm(questionOf(line, payable, line.reason)));
      if (isSure) await run(line, payable);
    },
  };
}
