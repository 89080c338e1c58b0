import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createAnrTag, listAnrTags } from '../../shared/demos/routes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';

const key = ['anrTags'];

/** Loads the tags of A&R. */
export const useTags = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listAnrTags, { signal }),
    staleTime: 60_000,
  }).data?.items ?? [];

/** Tags of a demo, with a field that creates a tag. */
export const TagsField = ({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (tagIds: string[]) => void;
}) => {
  const t = useText('demos');
  const tags = useTags();
  const [name, setName] = useState('');
  const options = tags.map((tag) => ({ value: tag.tagId, label: tag.name }));
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(createAnrTag, { body: { name } }),
    onSuccess: async ({ tagId }) => {
      await queryClient.invalidateQueries({ queryKey: key });
      setName('');
      onChange([...value, tagId]);
    },
  });
  return (
    <SpaceBetween size="s">
      <FormField label={t('demos:anr.tags')} stretch>
        <Multiselect
          options={options}
          selectedOptions={options.filter((option) => value.includes(option.value))}
          placeholder={t('common:form.choose')}
          filteringType="auto"
          onChange={({ detail }) => onChange(detail.selectedOptions.map((option) => option.value!))}
        />
      </FormField>
      <FormField
        label={t('demos:anr.newTag')}
        errorText={create.error ? explain(create.error) : undefined}
        secondaryControl={
          <Button
            formAction="none"
            disabled={!name.trim()}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            {t('demos:anr.createTag')}
          </Button>
        }
      >
        <Input
          value={name}
          onChange={({ detail }) => {
            create.reset();
            setName(detail.value);
          }}
        />
      </FormField>
    </SpaceBetween>
  );
};
