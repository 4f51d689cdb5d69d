import { useState, type SubmitEvent } from 'react';
import { noticeLength, noticeLevels, type Notice, type NoticeFields } from '#contract/feature-flags.ts';
import { removeNotice, setNotice } from '../queries/feature-flags.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { isoOf, localTime } from './local-time.ts';

const levelWords: Readonly<Record<Notice['level'], string>> = {
  info: 'Information',
  warning: 'Warning',
};
const hourMs = 3_600_000;

/** The notice that everybody sees for a while, visitors included. */
export function NoticeForm({ notice }: { notice: Notice | null }) {
  const [text, setText] = useState(notice?.text ?? '');
  const [level, setLevel] = useState(notice?.level ?? 'info');
  const [from, setFrom] = useState(() => localTime(notice?.from ?? Date.now()));
  const [until, setUntil] = useState(() => localTime(notice?.until ?? Date.now() + 2 * hourMs));
  const [isTried, setTried] = useState(false);
  const { run, isBusy } = useAdminAction();
  const faults = isTried ? faultsOf(text, from, until) : {};

  function putUp(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const fields = fieldsOf({ text, level, from, until });
    if (fields) void run(() => setNotice(fields), 'Notice saved.', 'save the notice');
  }

  return (
    <section aria-labelledby="notice">
      <h2 id="notice" className="text-xl font-bold">
        Notice
      </h2>
      <p className="mt-1 mb-5 text-foreground-soft">
        Shown on every page between these times. Users who closed it see it again when you change it.
      </p>
      <form noValidate className="grid gap-5" onSubmit={putUp}>
        <TextArea
          label="Text"
          required
          maxLength={noticeLength}
          error={faults.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label="Kind"
          className="max-w-72"
          options={noticeLevels.map((value) => ({ value, label: levelWords[value] }))}
          value={level}
          onChoose={setLevel}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="From"
            type="datetime-local"
            required
            error={faults.from}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label="Until"
            type="datetime-local"
            required
            error={faults.until}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
            {notice ? 'Save Notice' : 'Publish Notice'}
          </Button>
          {notice && (
            <Button
              disabled={isBusy}
              onClick={() => void run(removeNotice, 'Notice removed.', 'remove the notice')}
            >
              Remove Notice
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

interface Typed {
  readonly text: string;
  readonly level: Notice['level'];
  readonly from: string;
  readonly until: string;
}

function fieldsOf({ text, level, from, until }: Typed): NoticeFields | null {
  const [begins, ends] = [isoOf(from), isoOf(until)];
  if (text.trim() === '' || !begins || !ends || ends <= begins) return null;
  return { text, level, from: begins, until: ends };
}

function faultsOf(
  text: string,
  from: string,
  until: string,
): { text?: string; from?: string; until?: string } {
  const [begins, ends] = [isoOf(from), isoOf(until)];
  return {
    ...(text.trim() === '' && { text: 'Please enter the notice' }),
    ...(!begins && { from: 'Please enter a start time' }),
    ...(!ends && { until: 'Please enter an end time' }),
    ...(begins && ends && ends <= begins && { until: 'The end must be after the start' }),
  };
}
