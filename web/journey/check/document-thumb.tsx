import { useEffect, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { useObjectUrl } from '#web/api/object-url.ts';
import { fetchFile } from '#web/api/protected-file.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { FileIcon } from '#web/design-system/icons/icons.tsx';

/** A small picture of an uploaded file; a sign in its place for what is no picture, and until it has loaded. */
export function DocumentThumb({
  id,
  token,
  text,
  className,
}: {
  readonly id: string | undefined;
  readonly token: string | undefined;
  /** Description for those who do not see it; empty where a name stands beside it. */
  readonly text: string;
  readonly className: string;
}) {
  const [blob, setBlob] = useState<Blob>();
  const picture = useObjectUrl(blob);
  useEffect(() => {
    if (id === undefined || token === undefined) return;
    let current = true;
    fetchFile(apiPath('documentPreview', { document_id: id }), token)
      .then((found) => {
        if (current) setBlob(found);
      })
      // A document that is no picture has none, and without network it is as good as there.
      .catch(() => undefined);
    return () => {
      current = false;
      setBlob(undefined);
    };
  }, [id, token]);
  return (
    <span
      className={classNames(
        'flex flex-none items-center justify-center overflow-hidden rounded-[2px] border border-hairline bg-sunken',
        className,
      )}
    >
      {picture === undefined ? (
        <FileIcon className="text-ink-quiet" />
      ) : (
        <img src={picture} alt={text} className="h-full w-full object-cover" />
      )}
    </span>
  );
}
