import { ReaderFrame } from './ReaderFrame.tsx';
import { TakeBack } from './TakeBack.tsx';
import { takeBack } from './reader-calls.ts';

/** Where a reader deletes everything they recorded. */
export const TakeBackPage = ({ token }: { token: string }) => (
  <ReaderFrame>
    <h1 className="text-3xl font-bold">Take back your recordings</h1>
    <TakeBack
      label="Delete my recordings"
      what="take your recordings back"
      takeBack={async () => {
        const { lines } = await takeBack(token);
        return `Done. ${lines === 1 ? 'One line' : `${lines} lines`} and your name are deleted. You can close this page.`;
      }}
    >
      All lines that you recorded for this scene are deleted, with your name, and the link you recorded them
      with ends. This can’t be undone.
    </TakeBack>
  </ReaderFrame>
);
